import { officePages } from '#contract/addresses.ts';

/** The register, searched for one employee. */
export const employeeAt = (employeeId: string): string =>
  `${officePages.idCards}?${new URLSearchParams({ search: employeeId })}`;

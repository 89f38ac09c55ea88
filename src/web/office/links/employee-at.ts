import { officePages } from '#contract/office/office-pages.ts';

/** The register, searched for one employee. */
export const employeeAt = (employeeId: string): string =>
  `${officePages.idCards}?${new URLSearchParams({ search: employeeId })}`;

import type { EmployeePorts } from '../employees.ports.ts';

/** What the import needs besides what the room has. */
export interface ImportPorts extends EmployeePorts {
  /** Where uploads wait until they are looked at. */
  holdingDir: string;
}

import type { EmployeePorts } from '../employees.ports.ts';

/** What the import needs of the room's, and a place for files. */
export interface ImportPorts extends Pick<EmployeePorts, 'database' | 'files' | 'clock' | 'publishEvent'> {
  /** Where uploads wait until they are looked at. */
  holdingDir: string;
}

import { type ScanState } from '#contract/applications/applications.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import type { ApplicationPorts } from '../applications.feature.ts';
import { resumeRefusal } from './resume-check.ts';

/** What the virus scanner says of a résumé; null where there is none to ask. An applicant pays for its absence only where the operator says so. */
export async function scanResume(
  { scanner, log }: Pick<ApplicationPorts, 'scanner' | 'log'>,
  bytes: Buffer,
): Promise<ScanState | null> {
  if (!scanner) return null;
  const found = await scanner.scan(bytes).catch((error: unknown) => {
    log.error('scanner away', { error });
    if (scanner.isRequired) throw new DomainError('scanner_away');
    return 'not_scanned' as const;
  });
  if (found === 'infected') throw resumeRefusal('virus');
  return found;
}

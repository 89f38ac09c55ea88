import { DomainError } from '#server/platform/domain-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The length is the contract's business; this list is the server's alone. */
export function assertUncommon(password: string, field: string): void {
  if (!isCommonPassword(password)) return;
  throw new DomainError('bad_input', {
    fields: { [field]: ['This password is one of the commonest. Please choose another one.'] },
  });
}

// The code in the QR of a card: the employee's number and a signature that only this installation can make.
// Numbers are never given twice, so a true code without an employee is that of one who has left.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { fillPath, sitePages } from '#contract/addresses.ts';
import { ownSecretOnce } from '#server/platform/secrets.store.ts';
import type { EmployeePorts } from './employees.ports.ts';

const SECRET_NAME = 'card-codes';
const NUMBER_BYTES = 6;
const SIGNATURE_BYTES = 12;
const CODE = /^[\w-]{24}$/;

export interface CardCodes {
  /** The address the QR holds. */
  addressOf(id: number): Promise<string>;
  /** The employee's number, or null for a code that was not made here. */
  read(code: string): Promise<number | null>;
}

export function cardCodes({ database, clock, publicUrl }: EmployeePorts): CardCodes {
  const secret = ownSecretOnce(database, clock, SECRET_NAME);
  const sign = async (number: Buffer): Promise<Buffer> =>
    createHmac('sha256', await secret())
      .update(number)
      .digest()
      .subarray(0, SIGNATURE_BYTES);
  return {
    async addressOf(id) {
      const number = Buffer.alloc(NUMBER_BYTES);
      number.writeUIntBE(id, 0, NUMBER_BYTES);
      const code = Buffer.concat([number, await sign(number)]).toString('base64url');
      return publicUrl + fillPath(sitePages.verify, { code });
    },
    async read(code) {
      if (!CODE.test(code)) return null;
      const bytes = Buffer.from(code, 'base64url');
      const number = bytes.subarray(0, NUMBER_BYTES);
      const isOurs = timingSafeEqual(await sign(number), bytes.subarray(NUMBER_BYTES));
      return isOurs ? number.readUIntBE(0, NUMBER_BYTES) : null;
    },
  };
}

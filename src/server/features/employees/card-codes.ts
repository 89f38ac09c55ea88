// The code in the QR of a card: the employee's number, from the second card on that of the card, and a signature that
// only this installation can make. Numbers are never given twice, so a true code without an employee is that of one who
// was deleted.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { fillPath, sitePages } from '#contract/addresses.ts';
import { ownSecret } from '#server/platform/secrets.store.ts';
import type { CardKey } from './cards.store.ts';
import type { FeaturePorts } from '#server/feature.ts';

const SECRET_NAME = 'card-codes';
const EMPLOYEE_BYTES = 6;
const NUMBER_BYTES = 3;
const SIGNATURE_BYTES = 12;
// Three bytes are four letters: a first card has 24, as those printed before cards had numbers, any other 28.
const CODE = /^[\w-]{24}(?:[\w-]{4})?$/;

export interface CardCodes {
  /** The address the QR holds. */
  addressOf(card: CardKey): Promise<string>;
  /** Null for a code that was not made here. */
  read(code: string): Promise<CardKey | null>;
}

export function cardCodes({
  database,
  clock,
  publicUrl,
}: Pick<FeaturePorts, 'database' | 'clock' | 'publicUrl'>): CardCodes {
  const secret = () => ownSecret(database, clock, SECRET_NAME);
  const sign = async (signed: Buffer): Promise<Buffer> =>
    createHmac('sha256', await secret())
      .update(signed)
      .digest()
      .subarray(0, SIGNATURE_BYTES);
  return {
    async addressOf(card) {
      const signed = bytesOf(card);
      const code = Buffer.concat([signed, await sign(signed)]).toString('base64url');
      return publicUrl + fillPath(sitePages.verify, { code });
    },
    async read(code) {
      if (!CODE.test(code)) return null;
      const bytes = Buffer.from(code, 'base64url');
      const signed = bytes.subarray(0, -SIGNATURE_BYTES);
      const isOurs = timingSafeEqual(await sign(signed), bytes.subarray(-SIGNATURE_BYTES));
      return isOurs ? cardIn(signed) : null;
    },
  };
}

function bytesOf({ employee, number }: CardKey): Buffer {
  const bytes = Buffer.alloc(EMPLOYEE_BYTES + (number === 1 ? 0 : NUMBER_BYTES));
  bytes.writeUIntBE(employee, 0, EMPLOYEE_BYTES);
  if (number !== 1) bytes.writeUIntBE(number, EMPLOYEE_BYTES, NUMBER_BYTES);
  return bytes;
}

const cardIn = (bytes: Buffer): CardKey => ({
  employee: bytes.readUIntBE(0, EMPLOYEE_BYTES),
  number: bytes.length === EMPLOYEE_BYTES ? 1 : bytes.readUIntBE(EMPLOYEE_BYTES, NUMBER_BYTES),
});

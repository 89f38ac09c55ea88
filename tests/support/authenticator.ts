// An authenticator in software: makes passkeys and signs with them, as a phone or a security key does.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  UsedCredential,
} from '#contract/accounts/second-steps.ts';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

interface Odd {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
  type?: string;
}

export function authenticator(origin = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE: an EC2 key for ES256 on P-256.
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const credentialId = randomBytes(16);
  const id = base64(credentialId);
  let userHandle = '';
  let count = 0;

  const clientData = (type: string, challenge: string, odd: Odd) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: odd.origin ?? origin, crossOrigin: false }));
  const head = (rpId: string, flags: number, counter: number) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted]);
  };
  const flagsOf = ({ isVerified = true }: Odd) => PRESENT | (isVerified ? VERIFIED : 0);

  return {
    id,
    make({ challenge, rp, user }: CreationOptions, odd: Odd = {}): NewCredential {
      userHandle = user.id;
      const length = Buffer.from([0, credentialId.length]);
      const data = Buffer.concat([
        head(odd.rpId ?? rp.id, flagsOf(odd) | WITH_KEY, odd.counter ?? count),
        Buffer.alloc(16),
        length,
        credentialId,
        key,
      ]);
      // CBOR: {fmt: 'none', attStmt: {}, authData}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64(clientData(odd.type ?? 'webauthn.create', challenge, odd)),
          attestationObject: base64(attestation),
          transports: ['internal'],
        },
      };
    },
    use({ challenge, rpId }: RequestOptions, odd: Odd = {}): UsedCredential {
      count += 1;
      const data = head(odd.rpId ?? rpId, flagsOf(odd), odd.counter ?? count);
      const client = clientData(odd.type ?? 'webauthn.get', challenge, odd);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle,
        },
      };
    },
  };
}

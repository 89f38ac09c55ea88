// The S3 client: how long it waits, how often it tries, and whether its bucket is there.
import { HeadBucketCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Place } from './s3-place.ts';

export interface S3Patience {
  connectMs: number;
  /** Without a byte either way. */
  silenceMs: number;
  /** From the question to the first byte of the answer, waiting for a free connection included. */
  answerMs: number;
}

const PATIENCE: S3Patience = { connectMs: 1_900, silenceMs: 4_000, answerMs: 12_000 };
const CONNECTIONS = { maxSockets: 100 };

export function s3Client(place: S3Place, patience: S3Patience = PATIENCE): S3Client {
  const { endpoint, region, credentials } = place;
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Many S3-compatible servers do not know the newer checksums; the signature covers the content already.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: patience.connectMs,
      socketTimeout: patience.silenceMs,
      requestTimeout: patience.answerMs,
      throwOnRequestTimeout: true,
      httpAgent: CONNECTIONS,
      httpsAgent: CONNECTIONS,
    },
    retryStrategy: oneMoreTry,
  });
}

// The client gives a closed connection the same name as a silent one.
const wasSilent = (error: unknown): boolean => {
  const { name, code } = (error ?? {}) as { name?: string; code?: string };
  return name === 'TimeoutError' && code !== 'ECONNRESET' && code !== 'EPIPE';
};

const token = (count: number) => ({ getRetryCount: () => count, getRetryDelay: () => count * 100 });

// One more try heals a kept connection the server has just closed. A server that was silent once is not asked again:
// someone is waiting.
const oneMoreTry: NonNullable<S3ClientConfig['retryStrategy']> = {
  acquireInitialRetryToken: async () => token(0),
  async refreshRetryTokenForRetry(last, { error, errorType }) {
    if (errorType === 'CLIENT_ERROR' || wasSilent(error) || last.getRetryCount() > 0)
      throw new Error('not again');
    return token(1);
  },
  recordSuccess() {},
};

export async function assertBucketAnswers(client: S3Client, { bucket }: S3Place): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    throw new Error(`The bucket "${bucket}" at FILES_URL cannot be used: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}

function reasonOf(error: unknown): string {
  const { name, code, $metadata } = error as {
    name?: string;
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  if (name === 'CredentialsProviderError') {
    return 'there are no credentials, in FILES_URL or in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  }
  switch ($metadata?.httpStatusCode) {
    case 301:
      return 'it is in another region';
    case 403:
      return 'these credentials are refused';
    case 404:
      return 'there is no such bucket';
    default:
      return wasSilent(error) ? 'it does not answer' : (code ?? name ?? 'unknown');
  }
}

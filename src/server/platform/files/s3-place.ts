// What FILES_URL says: s3://[key:secret@]bucket[/folder]?endpoint=…&region=…
import { ConfigError, withoutSecrets } from '../config-error.ts';

export interface S3Place {
  bucket: string;
  /** Before every key, with its closing slash; empty for the bucket's root. */
  folder: string;
  /** Undefined: Amazon itself. */
  endpoint: string | undefined;
  region: string;
  /** Undefined: where Amazon's tools look (environment, credentials file, role of the machine). */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const TAKES =
  's3://bucket?endpoint=https://…&region=…, with a folder after the bucket and key:secret@ before it where needed';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const FOLDER = /^[A-Za-z0-9][\w-]*(\/[A-Za-z0-9][\w-]*)*$/;
const PARAMETERS = new Set(['endpoint', 'region']);

export function readS3Place(
  value: string | undefined,
  env: Record<string, string | undefined>,
): S3Place | undefined {
  if (value === undefined) return undefined;
  const place = placeIn(value, env);
  if (!place) throw new ConfigError('FILES_URL', withoutSecrets(value), TAKES);
  return place;
}

function placeIn(value: string, env: Record<string, string | undefined>): S3Place | undefined {
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  const folder = url.pathname.replace(/^\/|\/$/g, '');
  // A misspelt `endpoint` would send the files to Amazon.
  const isKnown = [...url.searchParams.keys()].every((name) => PARAMETERS.has(name));
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  const hasHalfCredentials = (url.username === '') !== (url.password === '');
  if (url.protocol !== 's3:' || url.port || url.hash || !isKnown || hasHalfCredentials) return undefined;
  if (!BUCKET.test(url.hostname) || (folder && !FOLDER.test(folder))) return undefined;
  if (endpoint !== undefined && !isEndpoint(endpoint)) return undefined;
  return {
    bucket: url.hostname,
    folder: folder && `${folder}/`,
    endpoint,
    region: url.searchParams.get('region') || env.AWS_REGION?.trim() || 'us-east-1',
    credentials: url.username
      ? { accessKeyId: unescaped(url.username), secretAccessKey: unescaped(url.password) }
      : undefined,
  };
}

// Keys hold `/` and `+`, which an address may write as they are or escaped.
const unescaped = (text: string): string => text.replace(/(%[0-9a-f]{2})+/gi, decodeURIComponent);

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !search && !hash;
}

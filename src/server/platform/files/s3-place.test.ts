import { describe, expect, it } from 'vitest';
import { readS3Place } from './s3-place.ts';

describe('readS3Place', () => {
  it('reads bucket, folder, endpoint, region and credentials', () => {
    expect(
      readS3Place('s3://key:se%2Fcr+et@my-bucket/a/b/?endpoint=https://s3.example.com:9000&region=eu-1', {}),
    ).toEqual({
      bucket: 'my-bucket',
      folder: 'a/b/',
      endpoint: 'https://s3.example.com:9000',
      region: 'eu-1',
      credentials: { accessKeyId: 'key', secretAccessKey: 'se/cr+et' },
    });
  });

  it('leaves to Amazon and the environment what it does not say', () => {
    expect(readS3Place(undefined, {})).toBeUndefined();
    expect(readS3Place('s3://my-bucket', { AWS_REGION: 'eu-2' })).toEqual({
      bucket: 'my-bucket',
      folder: '',
      endpoint: undefined,
      region: 'eu-2',
      credentials: undefined,
    });
    expect(readS3Place('s3://my-bucket', {})?.region).toBe('us-east-1');
  });

  it.each([
    'bucket',
    'https://bucket',
    's3://',
    's3://My_Bucket',
    's3://bucket:9000',
    's3://bucket?endpiont=https://s3.example.com',
    's3://bucket?endpoint=s3.example.com',
    's3://bucket?endpoint=ftp://s3.example.com',
    's3://bucket/a//b',
    's3://bucket/a b',
    's3://bucket#part',
  ])('refuses %s and says what it takes', (value) => {
    expect(() => readS3Place(value, {})).toThrow(`FILES_URL is "${value}", but it takes s3://bucket`);
  });

  it.each([
    's3://key@bucket',
    's3://key:hidden@',
    's3://key:hidden@Bucket!',
    's3://bucket?endpoint=https://key:hidden@s3.example.com',
  ])('refuses %s without repeating it', (value) => {
    expect(() => readS3Place(value, {})).toThrow('FILES_URL is "s3:…", but it takes');
  });
});

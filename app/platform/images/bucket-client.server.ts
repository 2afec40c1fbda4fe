import { AwsClient } from 'aws4fetch'

/**
 * A signing client for an S3 bucket, and the bucket's URL.
 *
 * @param address of a setting: `https://<key>:<secret>@<host>/<bucket>?region=<region>`.
 */
export function bucketClient(address: string): { client: AwsClient; bucket: string } {
  const { username, password, origin, pathname, searchParams } = new URL(address)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    // Failures go to the caller; no retries in the background.
    retries: 0,
  })
  return { client, bucket: origin + pathname.replace(/\/$/u, '') }
}

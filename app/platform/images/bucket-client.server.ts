import { AwsClient } from 'aws4fetch'

/**
 * What signs the requests to a bucket that speaks S3, and the address of the bucket.
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
    // A failed request is told to whoever waits for it; nothing goes on behind their back.
    retries: 0,
  })
  return { client, bucket: origin + pathname.replace(/\/$/u, '') }
}

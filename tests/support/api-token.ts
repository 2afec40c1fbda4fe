import type { TestApp } from './app.ts'
import { password } from './passwords.ts'

/** An API token for the account with this address, which has the test password. */
export async function apiToken(app: Pick<TestApp, 'ask'>, email: string): Promise<string> {
  const response = await app.ask('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: 'key' },
    body: JSON.stringify({ email, password }),
  })
  const { access_token: token }: { access_token: string } = await response.json()
  return token
}

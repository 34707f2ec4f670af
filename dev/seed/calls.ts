import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint.ts'
import { token } from '../../contract/sign-in.ts'

/** Signs in over HTTP, as a browser does; the first sign-in brings the free credits. Answers the bearer token. */
export async function signIn(appOrigin: string, email: string, password: string): Promise<string> {
  const body = new URLSearchParams({ username: email, password })
  const answer = await request(`${appOrigin}${token.path}`, { method: 'POST', body })
  return token.response.parse(answer).access_token
}

/** Calls as somebody who is signed in, posting unless told otherwise. Throws where the answer is not one of success. */
export function send(
  appOrigin: string,
  bearer: string,
  path: string,
  body?: unknown,
  method: Endpoint['method'] = 'POST',
): Promise<unknown> {
  return request(`${appOrigin}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${bearer}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
}

const Failure = z.object({ code: z.string() })

/** Throws where the answer is not one of success. */
export async function request(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init)
  const body: unknown = await answer.json()
  if (answer.ok) return body
  const failure = Failure.safeParse(body)
  throw new Error(`${new URL(url).pathname} answered ${answer.status} ${failure.success ? failure.data.code : ''}`)
}

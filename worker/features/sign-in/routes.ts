import type { ResponseOf } from '../../../contract/endpoint.ts'
import { logout, token } from '../../../contract/sign-in.ts'
import type { App } from '../../http/app-types.ts'
import { withCookie } from '../../http/cookies.ts'
import { mount } from '../../http/mount.ts'
import { endSession } from './end-session.ts'
import { signIn } from './sign-in.ts'

export function signInRoutes(app: App): void {
  mount(app, token, async (ctx, { body }, { request }) => {
    const { bearer, setCookie } = await signIn(ctx, body, request)
    const answer: ResponseOf<typeof token> = { access_token: bearer, token_type: 'bearer' }
    return withCookie({ ...answer, setCookie })
  })
  mount(app, logout, (ctx) => endSession(ctx))
}

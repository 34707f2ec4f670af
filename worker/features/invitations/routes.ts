import {
  createInvitation,
  myInvitations,
  registerWithInvitation,
  useInvitation,
  validateInvitation,
} from '../../../contract/invitations.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { inviteClient } from './invite-client.ts'
import { listInvitations } from './list-invitations.ts'
import { registerInvited } from './register-invited.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { describeInvitation } from './describe-invitation.ts'

export function invitationRoutes(app: App): void {
  mount(app, validateInvitation, (ctx, { body }) => describeInvitation(ctx, body))
  mount(app, useInvitation, (ctx, { body }) => acceptInvitation(ctx, body))
  mount(app, registerWithInvitation, (ctx, { body }) => registerInvited(ctx, body))
  mount(app, createInvitation, (ctx, { body }) => inviteClient(ctx, body))
  mount(app, myInvitations, (ctx) => listInvitations(ctx))
}

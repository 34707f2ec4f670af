import * as bookedTimes from '../../../contract/booked-times.ts'
import * as contract from '../../../contract/matching.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { answerBookingRequest } from './answer-booking-request.ts'
import { answerMatchingRequest } from './answer-matching-request.ts'
import { bookedTimeCalendar } from './booked-time-calendar.ts'
import { callOffBookedTime } from './call-off-booked-time.ts'
import { listBookingRequests } from './list-booking-requests.ts'
import { listMatchingRequests } from './list-matching-requests.ts'
import { getTherapist, listTherapists } from './list-therapists.ts'
import { inviteAgain } from './invite-again.ts'
import { requestMatching } from './request-matching.ts'
import { requestSession } from './request-session.ts'
import { setBookedTime } from './set-booked-time.ts'

export function matchingRoutes(app: App): void {
  mount(app, contract.requestMatching, (ctx, { body }) => requestMatching(ctx, body.additional_message ?? ''))
  mount(app, contract.requestSession, (ctx, { body }) => requestSession(ctx, body))
  mount(app, contract.listMatchingRequests, (ctx) => listMatchingRequests(ctx))
  mount(app, contract.answerMatchingRequest, (ctx, { params, body }) => answerMatchingRequest(ctx, params.id, body))
  mount(app, contract.inviteAgain, (ctx, { params }) => inviteAgain(ctx, params.id))
  mount(app, contract.listBookingRequests, (ctx) => listBookingRequests(ctx))
  mount(app, contract.answerBookingRequest, (ctx, { params, body }) => answerBookingRequest(ctx, params.id, body))
  mount(app, bookedTimes.setBookedTime, (ctx, { params, body }) => setBookedTime(ctx, params.id, body))
  mount(app, bookedTimes.callOffBookedTime, (ctx, { params, body }) => callOffBookedTime(ctx, params.id, body.revision))
  mount(app, bookedTimes.bookedTimeCalendar, (ctx, { params }) => bookedTimeCalendar(ctx, params.id))
  mount(app, contract.listTherapists, (ctx) => listTherapists(ctx))
  mount(app, contract.getTherapist, (ctx, { params }) => getTherapist(ctx, params.id))
}

import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { DOCUMENT_MAX_BYTES, DOCUMENT_TOO_LARGE } from '../contract/documents.ts'
import { uploadDocument } from '../contract/knowledge.ts'
import { readConfig, type WorkerEnv } from './env.ts'
import { aiModeRoutes } from './features/ai-mode/routes.ts'
import { aiSettingsRoutes } from './features/ai-settings/routes.ts'
import { clientRoutes } from './features/clients/routes.ts'
import { connectionRoutes } from './features/connections/routes.ts'
import { consentRoutes } from './features/consents/routes.ts'
import { deviceRoutes } from './features/devices/routes.ts'
import { keyRoutes } from './features/keys/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { recoveryCodeRoutes } from './features/recovery-code/routes.ts'
import { registrationRoutes } from './features/registration/routes.ts'
import { alertRoutes } from './features/alerts/routes.ts'
import { opinionRoutes } from './features/opinions/routes.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { anamnesisRoutes } from './features/anamnesis/routes.ts'
import { anonymousChatRoutes } from './features/anonymous-chat/routes.ts'
import { blogPages, blogRoutes } from './features/blog/routes.ts'
import { chatRoutes } from './features/chat/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { creditRoutes } from './features/credits/routes.ts'
import { invitationRoutes } from './features/invitations/routes.ts'
import { matchingRoutes } from './features/matching/routes.ts'
import { onboardingRoutes } from './features/onboarding/routes.ts'
import { passwordRoutes } from './features/password/routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { finishRegenerations } from './features/regenerations/finish-regenerations.ts'
import { regenerationRoutes } from './features/regenerations/routes.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { safetyRoutes } from './features/safety/routes.ts'
import { sharingRoutes } from './features/sharing/routes.ts'
import { authenticate } from './features/sign-in/authenticate.ts'
import { signInRoutes } from './features/sign-in/routes.ts'
import { therapySessionRoutes } from './features/therapy-sessions/routes.ts'
import { exerciseRoutes } from './features/exercises/routes.ts'
import { measureRoutes } from './features/measures/routes.ts'
import { safetyPlanRoutes } from './features/safety-plan/routes.ts'
import { topicRoutes } from './features/topics/routes.ts'
import { twoFactorRoutes } from './features/two-factor/routes.ts'
import { descriptionRoutes } from './features/status/description-routes.ts'
import { jobRoutes } from './features/jobs/routes.ts'
import { statusRoutes } from './features/status/routes.ts'
import { AppError, notFound } from './http/app-error.ts'
import { appShell } from './http/app-shell.ts'
import { errorResponse } from './http/errors.ts'
import type { App, AppTypes } from './http/app-types.ts'
import { refusePlainHttp } from './http/refuse-plain-http.ts'
import { requestIdOf } from './http/request-id.ts'
import { securityHeaders } from './http/security-headers.ts'

/** The largest body anybody needs to send but a document: a whole anonymous talk. Bytes. */
const MAX_BODY = 512 * 1024
/** A document, with what stands around it in its form. */
const MAX_UPLOAD = DOCUMENT_MAX_BYTES + MAX_BODY

const smallBody = bodyLimit({ maxSize: MAX_BODY, onError: () => tooLarge('Det du skickade är för stort.') })
const smallUpload = bodyLimit({ maxSize: MAX_UPLOAD, onError: () => tooLarge(DOCUMENT_TOO_LARGE) })

const API_PATHS = ['/api/*', '/auth/*', '/ultra-secure/*']

/** The API under `/api`, `/auth` and `/ultra-secure`, and the shell of the site for every other address. */
export function createApp(): App {
  const app: App = new Hono<AppTypes>()
  app.use(securityHeaders())
  app.use(async (c, next) => {
    c.set('requestId', requestIdOf(c.req.raw))
    c.set('config', readConfig(asWorkerEnv(c.env)))
    c.set('authenticate', authenticate)
    await next()
    c.res.headers.set('X-Request-Id', c.get('requestId'))
  })
  for (const path of API_PATHS) {
    app.use(path, refusePlainHttp())
    app.use(path, (c, next) => (c.req.path === uploadDocument.path ? smallUpload : smallBody)(c, next))
  }
  registrationRoutes(app)
  signInRoutes(app)
  passwordRoutes(app)
  deviceRoutes(app)
  twoFactorRoutes(app)
  profileRoutes(app)
  consentRoutes(app)
  recoveryCodeRoutes(app)
  keyRoutes(app)
  anonymousChatRoutes(app)
  chatRoutes(app)
  creditRoutes(app)
  paymentRoutes(app)
  invitationRoutes(app)
  onboardingRoutes(app)
  matchingRoutes(app)
  connectionRoutes(app)
  aiSettingsRoutes(app)
  clientRoutes(app)
  therapySessionRoutes(app)
  sharingRoutes(app)
  regenerationRoutes(app)
  reviewRoutes(app)
  aiModeRoutes(app)
  alertRoutes(app)
  topicRoutes(app)
  safetyPlanRoutes(app)
  anamnesisRoutes(app, finishRegenerations)
  exerciseRoutes(app)
  measureRoutes(app)
  privacyRoutes(app)
  contactRoutes(app)
  blogRoutes(app)
  safetyRoutes(app)
  jobRoutes(app)
  statusRoutes(app)
  analyticsRoutes(app)
  opinionRoutes(app)
  descriptionRoutes(app)
  for (const path of API_PATHS) app.all(path, () => missing())
  blogPages(app)
  // A script of an earlier build is gone, and the shell in its place would be no script.
  app.get('/assets/*', () => missing())
  app.get('*', (c) => appShell(c.env, c.req.raw))
  app.onError((error, c) => errorResponse(error, c.get('requestId') ?? requestIdOf(c.req.raw), c.get('asked')))
  return app
}

/** Holds because the runtime hands every Worker its plain settings beside its bindings. */
function asWorkerEnv(env: AppTypes['Bindings']): WorkerEnv {
  return env as WorkerEnv
}

function tooLarge(detail: string): never {
  throw new AppError('too_large', detail)
}

function missing(): never {
  throw notFound('Adressen finns inte.')
}

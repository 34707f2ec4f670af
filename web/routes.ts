import { index, layout, route } from '@react-router/dev/routes'
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'

/** Pages that ask for a session. One layout stands around them all; the router wants an id for each place it stands in. */
const signedIn = (whose: string, pages: RouteConfigEntry[]) =>
  layout('layouts/signed-in-layout.tsx', { id: `signed-in-${whose}` }, pages)

/** Every screen of the product. Paths are for people; file names follow the feature's noun. */
export default [
  // Pages that are read: documents without the app's scripts. `SITE_PAGES` of the contract lists them too.
  layout('site/site-layout.tsx', [
    index('features/landing/landing-page.tsx'),
    route('privacy', 'features/legal/privacy-page.tsx'),
    route('terms', 'features/legal/terms-page.tsx'),
    route('therapist-terms', 'features/legal/therapist-terms-page.tsx'),
    route('sakerhet', 'features/openness/openness-page.tsx'),
    route('accessibility', 'features/legal/accessibility-page.tsx'),
    route('help', 'features/help/help-page.tsx'),
    route('therapist-landing', 'features/therapist-landing/therapist-landing-page.tsx'),
    route('work-life-balance', 'features/work-life-balance/work-life-balance-page.tsx'),
    route('blog', 'features/blog/blog-list-page.tsx'),
    route('blog/:slug', 'features/blog/blog-post-page.tsx'),
    route('utan-nat', 'site/offline-page.tsx'),
    route('404', 'site/not-found-page.tsx'),
    route('*', 'site/not-found-page.tsx', { id: 'unknown-path' }),
  ]),

  route('contact', 'features/contact/contact-page.tsx'),
  route('design', 'features/design/design-page.tsx'),
  route('instant-chat', 'features/anonymous-chat/instant-chat-page.tsx'),
  route('login', 'features/sign-in/login-page.tsx'),
  route('password-reset', 'features/password/password-reset-page.tsx'),
  route('reset-password', 'features/password/reset-password-page.tsx'),
  route('verify-email', 'features/registration/verify-email-page.tsx'),
  route('resend-verification', 'features/registration/resend-verification-page.tsx'),
  route('express-signup', 'features/registration/express-signup-page.tsx'),
  route('register/client', 'features/registration/client-registration-page.tsx'),
  route('invitation-register', 'features/registration/invitation-registration-page.tsx'),
  route('invite/:code?', 'features/invitations/invite-page.tsx'),
  route('connect-therapist', 'features/invitations/connect-therapist-page.tsx'),
  ...['register', 'therapist-register', 'therapist/signup'].map((path) =>
    route(path, 'features/registration/therapist/therapist-registration-page.tsx', { id: path }),
  ),
  route('onboarding', 'features/onboarding/onboarding-page.tsx'),
  route('find-therapist', 'features/matching/find-therapist-page.tsx'),
  route('anamnesis', 'features/anamnesis/anamnesis-redirect-page.tsx'),
  route('paminnelse', 'features/measures/reminder-redirect-page.tsx'),
  route('secure-chat', 'features/chat/secure-chat-page.tsx'),
  route('payment-success', 'features/payments/payment-success-page.tsx'),
  route('payment-cancelled', 'features/payments/payment-cancelled-page.tsx'),

  signedIn('client', [
    route('client', 'features/dashboard/client-dashboard-page.tsx'),
    route('client/chat', 'features/chat/client-chat-page.tsx'),
    route('client/therapist', 'features/connections/my-therapist-page.tsx'),
    route('client/anamnesis', 'features/anamnesis/client-anamnesis-page.tsx'),
    route('client/sessions', 'features/therapy-sessions/client-sessions-page.tsx'),
    route('client/exercises', 'features/exercises/exercises-page.tsx'),
    route('client/exercises/:name', 'features/exercises/exercise-page.tsx'),
    route('client/safety-plan', 'features/safety-plan/safety-plan-page.tsx'),
    route('client/measures', 'features/measures/measures-page.tsx'),
    route('client/measures/:scale', 'features/measures/measure-form-page.tsx'),
  ]),

  signedIn('therapist', [
    route('therapist', 'features/clients/therapist-home-page.tsx'),
    route('therapist/invitations', 'features/clients/therapist-invitations-page.tsx'),
    route('therapist/client/:patientId', 'features/clients/client-page.tsx'),
    route('therapist/client/:patientId/chat', 'features/clients/client-conversation-page.tsx'),
    route('therapist/client/:patientId/anamnesis', 'features/anamnesis/therapist-anamnesis-page.tsx'),
    route('therapist/client/:patientId/sessions', 'features/therapy-sessions/therapist-sessions-page.tsx'),
    route('therapist/client/:patientId/measures', 'features/measures/client-measures-page.tsx'),
  ]),

  signedIn('both', [route('profile', 'features/profile/profile-page.tsx')]),
] satisfies RouteConfig

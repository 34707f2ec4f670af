import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { islandFiles } from './web/build-steps/island-files.ts'
import { plainIcons } from './web/build-steps/plain-icons.ts'
import { routeLoader } from './web/build-steps/route-loader.ts'
import { sitePages } from './web/build-steps/site-pages.ts'
import { siteScript } from './web/build-steps/site-script.ts'

/** Paths of modules that belong in one file: many small ones compress worse and queue up. */
const modules = (...paths: string[]) => new RegExp(paths.join('|').replaceAll('/', '[\\\\/]'))

/**
 * What is loaded together: each page takes a few of these and a file of its own. The first group that names a module has
 * it, with all it needs that no earlier group has. A wrong line here costs bytes or requests, never behaviour.
 */
const GROUPS = [
  /**
   * Needed by whatever lives: React, the frame around every page and island, the calls that need no schema, and small parts that
   * many have. Nothing in here may import the router: an island would fetch it for nothing (tests/e2e/cold-pages.test.ts).
   */
  {
    name: 'frame',
    test: modules(
      'node_modules/(react|react-dom|scheduler)/',
      'rolldown/runtime',
      'web/layouts/(frame|header)',
      'web/loading/register-service-worker',
      'web/loading/(begin|deferred|plain-error|use-asked|use-idle|when-idle)',
      'web/frames/(side-menu\\.|use-tab-name)',
      'web/features/(app-lock/(lock|lock-store|use-app-lock)\\.|voice/voice-state)',
      'web/features/(cookies/unanswered|safety/(crisis-help|first-lines|quick-exit|urgent-(lines|numbers))|status/)',
      'web/features/(anonymous-chat/kept-|credits/first-credits|payments/price-text)',
      'web/forms/act-or-tell',
      'web/ui/(alert|badge|button|card|character-counter|class-names|confirm|dialog\\.|focus-page|icon-|link|logo|menu)',
      'web/ui/(request-store|first-lines|spinner|swedish-time|toast|tone|theme|use-hydrated|use-online|visually)',
      'web/api/(api-error|base64|browser-storage|call|error-response|light-endpoint|request|return-path|session|shape)',
      'contract/(ai-notice|anonymous-chat-routes|limits|opinion-reasons|reply-wishes|safety-(pages|tiers)|stockholm-time)',
      'lucide-react/dist/esm/icons/(x|check|copy|circle-exclamation-point|message-circle|message-square-more|mic|phone)\\.',
      'lucide-react/dist/esm/icons/(chevron-down|eye|eye-off|key-round|lock-keyhole|trash)\\.',
    ),
  },
  /** What goes from page to page without a new document, and what stands around them. */
  {
    name: 'app',
    test: modules(
      'node_modules/react-router/',
      'web/root',
      'web/layouts/(footer|shell)',
      'web/loading/(back-button|document-load|error-kind|load-route-module|loading-screen|missing|navigation|reload|route-error)',
      'web/frames/(entry-frame|fallback|footer-links|night-band|page-meta|site-links)',
      'contract/pages',
    ),
  },
  /**
   * The messages and their field, which every chat has and the showcase shows, and what stands below the newest reply: two
   * requests less before somebody's first message is answered.
   */
  {
    name: 'chat',
    test: modules(
      'web/features/conversation/(?!chat-help-dialog|long-session-notice|screen-unanswered)',
      'web/features/anonymous-chat/visitor-beneath',
      'web/features/chat/history/(locked-row|locked-runs|stored-exchange)',
      'web/features/safety/prefetched-crisis-card',
    ),
  },
  /** Fetched when a page rests, so that help is there without a network. */
  {
    name: 'crisis-lines',
    test: modules('contract/safety-(card|lines)', 'web/features/safety/crisis-(card|dialog|lines)'),
  },
  /** The crisis screen: fetched when somebody has begun to write in a field, or no answer comes in a chat. */
  { name: 'screen', test: modules('(?<!features)/safety/', 'web/features/conversation/screen-unanswered') },
  /**
   * Fields, the forms that everybody fills in and the contract they go by, who is signed in, and how somebody comes in or, after a
   * pause, in again: registration and sign-in.
   */
  {
    name: 'forms',
    test: modules(
      'node_modules/zod/',
      '/contract/',
      'web/(forms|frames)/(?!client-|page-bar|side-menu-panel)',
      'web/ui/(?!menu|progress|theme)',
      'web/api/(current-user|sign-out)',
      'web/features/registration/code-stage',
      'web/features/(consents/consent-dialog|invitations/invitation-entry|recovery-code|sharing/(share-choice|may-share-with|choose-sharing|read-question))',
      'web/features/(devices|password|registration|sign-in|two-factor)/(?!.*session-expiry-dialog)',
      'lucide-react/',
    ),
    minShareCount: 2,
  },
  /** The cache of queries, and what stands around every page of somebody signed in. */
  {
    name: 'signed-in',
    test: modules(
      '@tanstack/',
      'web/api/(queries|use-offset-pages)',
      'web/loading/use-job',
      'web/layouts/(guard|signed-in|user-menu)',
      'web/frames/side-menu-panel',
      'web/features/sign-in/session-expiry-dialog',
      'web/features/(credits|payments)/(?!.*-(page|section))',
    ),
  },
  /** What the screens of clients and of therapists share, both ends of an invitation among them. */
  {
    name: 'care',
    test: modules(
      'web/features/(?!chat/|contact|help|legal|safety/|talks/(rename|talk-list|talk-side))',
      'web/frames/client-',
      'web/ui/progress',
    ),
    minShareCount: 2,
  },
]

export default defineConfig({
  plugins: [
    tailwindcss(),
    plainIcons(),
    routeLoader(),
    siteScript(),
    sitePages(),
    islandFiles(['instant-chat']),
    reactRouter(),
  ],
  publicDir: 'web/public',
  build: {
    // An inlined data: URI font would break `font-src 'self'` and cannot be preloaded.
    assetsInlineLimit: 0,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The contract only declares: what a page does not use of it must not tie its file to another.
          treeshake: { moduleSideEffects: [{ test: modules('/contract/'), sideEffects: false }] },
          output: {
            codeSplitting: { groups: GROUPS.map((group, index) => ({ ...group, priority: GROUPS.length - index })) },
          },
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': 'http://127.0.0.1:8787',
      '/auth': 'http://127.0.0.1:8787',
      '/ultra-secure': 'http://127.0.0.1:8787',
    },
  },
})

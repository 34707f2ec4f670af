import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { plainIcons } from './web/build-steps/plain-icons.ts'
import { routeLoader } from './web/build-steps/route-loader.ts'

/** Paths of modules that belong in one file: many small ones compress worse and queue up. */
const modules = (...paths: string[]) => new RegExp(paths.join('|').replaceAll('/', '[\\\\/]'))

/** What is loaded together. A wrong line here costs bytes, never behaviour. */
const GROUPS = [
  /** Needed by every page, and seldom changed: the libraries, and our part of the router with the limit it keeps to. */
  {
    name: 'framework',
    test: modules(
      'node_modules/(react|react-dom|react-router|scheduler)/',
      'rolldown/runtime',
      'web/loading/load-route-module',
      'contract/limits',
    ),
  },
  /** The frame around every page, without what only some pages use. */
  {
    name: 'shell',
    test: modules(
      'web/root',
      'web/layouts/(footer|header|requested-overlays|shell)',
      'web/loading/(back-button|deferred|error-kind|loading-screen|missing|navigation|reload|route-error)',
      'web/loading/(use-idle|when-idle)',
      'web/frames/(page-meta|side-menu\\.)',
      'web/features/(cookies/unanswered|safety/(crisis-help|quick-exit|urgent-numbers)|status/demo-badge)',
      'web/ui/(button|class-names|confirm\\.|dialog|icon-|link-button|logo|request-store|safety-facts)',
      'web/ui/(spinner|toast\\.|use-online|visually)',
      'web/api/(api-error|browser-storage|return-path|session)',
      'lucide-react/dist/esm/icons/(x|check|copy|circle-exclamation-point|message-circle|phone)\\.',
    ),
  },
  /** What every page that talks with the server needs. */
  {
    name: 'api',
    test: modules('web/api/(call|error-response|light-endpoint|request|shape)\\.', 'contract/safety-tiers'),
  },
  /** The messages and their field, which every chat has and the showcase shows. */
  {
    name: 'chat',
    test: modules('web/features/conversation/(?!long-session-notice)', 'lucide-react/dist/esm/icons/lock-keyhole\\.'),
  },
  /** Fetched when a page rests, so that help is there without a network. */
  {
    name: 'crisis-lines',
    test: modules('contract/safety-(card|lines)', 'web/features/safety/crisis-(card|dialog|lines)'),
  },
]

export default defineConfig({
  plugins: [tailwindcss(), plainIcons(), routeLoader(), reactRouter()],
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

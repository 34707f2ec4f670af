declare module 'virtual:site-script' {
  /** The bundled script of web/site/script/, empty in the browser's app (build-steps/site-script.ts). */
  export const SITE_SCRIPT: string
}

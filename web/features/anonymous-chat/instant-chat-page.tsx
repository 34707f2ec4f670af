import { lazy } from 'react'
import { pageMeta } from '../../frames/page-meta.ts'
import { clientMiddleware as leaveForDocument } from '../../loading/document-load.ts'

/** A document without the app's scripts; what lives in it is put in its place when it is rendered (entry.server.tsx). */
export const handle = { plain: true, island: 'instant-chat' }

export const meta = () =>
  pageMeta({
    title: 'Direktchatt',
    description: 'Skriv till en AI som lyssnar. Gratis, utan konto, och du kan sluta när du vill.',
    path: '/instant-chat',
  })

export const clientMiddleware = import.meta.env.DEV ? [] : leaveForDocument

/** Under `npm run dev` nothing is bundled, and the router stands around it as around any page. */
const InDevelopment = import.meta.env.DEV
  ? lazy(() => import('./instant-chat.tsx').then((module) => ({ default: module.InstantChat })))
  : null

export default function InstantChatPage() {
  return InDevelopment === null ? <div id={handle.island} /> : <InDevelopment />
}

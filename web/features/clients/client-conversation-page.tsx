import { useParams } from 'react-router'
import { myPatients } from '../../../contract/clients.ts'
import { prefetch, q } from '../../api/queries.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { ClientConversation } from './client-conversation.tsx'

export const meta = () => pageMeta({ title: 'Chat', description: 'En klients samtal med AI:n, att läsa.' })

/** The conversation itself is fetched by the screen: it must be as new as the screen, and must not stay in the cache. */
export function clientLoader() {
  prefetch(q(myPatients))
  return null
}

export default function ClientConversationPage() {
  const { patientId = '' } = useParams()
  return <ClientConversation key={patientId} patientId={patientId} />
}

import { useQuery } from '@tanstack/react-query'
import { type AiMode, getAiMode } from '../../../contract/ai-mode.ts'
import { myTherapist } from '../../../contract/connections.ts'
import { q } from '../../api/queries.ts'

/** How the AI meets the signed-in client; null where it is as ever, or not known yet. Who has no therapist asks for nothing. */
export function useAiMode(): AiMode | null {
  const { data: mine } = useQuery(q(myTherapist))
  const { data } = useQuery({ ...q(getAiMode, { query: {} }), enabled: mine?.has_therapist === true })
  return data === undefined || data.mode === 'normal' ? null : data
}

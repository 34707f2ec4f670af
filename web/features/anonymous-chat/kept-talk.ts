import type { SafetyEvent } from '../../../contract/stream-events.ts'
import { safetyKinds, safetyTiers } from '../../../contract/safety-tiers.ts'
import { toBase64Url } from '../../api/base64.ts'
import { kept } from '../../api/browser-storage.ts'
import { bothOf, covers, type Safety } from '../conversation/talk-safety.ts'
import { hasShape, isListOf, isOneOf, isText } from '../../api/shape.ts'
import { parseJson } from '../../api/parse-json.ts'

/** What the tabs of this browser share of the talk without an account, besides its messages. */
interface Talk {
  /** 128 random bits, known to this browser and to nobody else: name and key of the talk on the server. */
  readonly sessionId: string
  /** What the help lines were last shown for. */
  readonly safety: SafetyEvent
}

const isTalk = hasShape<Talk>({
  sessionId: isText,
  safety: hasShape<SafetyEvent>({ tier: isOneOf(safetyTiers), kinds: isListOf(isOneOf(safetyKinds)) }),
})

/** The talk that this browser goes on with; null where there is none, or what is kept is damaged. */
export function readTalk(): Talk | null {
  const found = parseJson(kept.getItem('lyhord_talk'))
  return isTalk(found) ? found : null
}

/** Notes what an answer tells of the talk; the talk begins with the first. Its time begins anew. */
export function keepTalk(change: Partial<Talk> = {}): Talk {
  const before = readTalk() ?? { sessionId: newSessionId(), safety: { tier: 'none', kinds: [] } }
  const talk = { ...before, ...change }
  kept.setItem('lyhord_talk', JSON.stringify(talk))
  kept.setItem('anonymous_session_id', talk.sessionId)
  return talk
}

/** Notes the danger that the lines are shown for. It does not fall: what is found in one message may be less than what was. */
export function keepDanger(found: Safety): void {
  const before = readTalk()?.safety
  if (before === undefined ? found.tier === 'none' : covers(before, found)) return
  const { tier, kinds } = before === undefined ? found : bothOf(before, found)
  keepTalk({ safety: { tier, kinds: [...kinds] } })
}

function newSessionId(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
}

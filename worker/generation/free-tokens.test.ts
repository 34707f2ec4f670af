import { expect, test } from 'vitest'
import { FREE_REPLY_TOKENS, MESSAGE_MAX_LENGTH, REPLY_MAX_TOKENS } from '../../contract/limits.ts'
import { safetyKinds, safetyTiers } from '../../contract/safety-tiers.ts'
import { buildPrompt, type Turn } from './build-prompt.ts'
import { promptTokens } from './free-tokens.ts'

/** What costs most: three bytes a character, as much of it as there may be. */
const dear = (length: number) => '☃'.repeat(length)

test.each([
  [undefined, undefined],
  [dear(1300), undefined],
  ['a'.repeat(8000), undefined],
  [undefined, dear(10_000)],
  [dear(1300), dear(10_000)],
])(
  'the largest reply spends no more than is taken for it, tailored or not, with a safety plan or without',
  (tailoring, plan) => {
    const history: Turn[] = Array.from({ length: 20 }, (_, index) => ({
      role: index % 2 === 0 ? 'user' : 'assistant',
      content: dear(130),
    }))
    const largest = safetyTiers.flatMap((tier) =>
      safetyKinds.map((kind) =>
        promptTokens(
          buildPrompt({
            tier,
            kinds: [kind, 'psychosis_command'],
            tailoring,
            plan,
            profile: dear(10_000),
            displayName: dear(100),
            history,
            message: dear(MESSAGE_MAX_LENGTH),
            firstReplyAfterRaisedTier: true,
            anonymous: false,
          }),
        ),
      ),
    )
    expect(Math.max(...largest) + REPLY_MAX_TOKENS).toBeLessThanOrEqual(FREE_REPLY_TOKENS)
  },
)

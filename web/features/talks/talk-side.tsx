import type { ComponentProps } from 'react'
import { LockKeyhole, MessagesSquare, SquarePen } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useMedia, WIDE } from '../../ui/use-media.ts'
import { TalkList } from './talk-list.tsx'

interface NewTalkProps {
  onBegin: () => void
  /** Asks whether it is to be private, and says what that is. */
  onAskPrivate: () => void
}

type TalkSideProps = Omit<ComponentProps<typeof TalkList>, 'onChosen'> & NewTalkProps

/** Beside the chat on a wide screen: the talks, and the way to a new one. On another it is not there, and asks for nothing. */
export function TalkPanel({ onBegin, onAskPrivate, ...list }: TalkSideProps) {
  const isWide = useMedia(WIDE)
  if (!isWide) return null
  return (
    <nav
      aria-label="Dina samtal"
      data-no-print
      className={classNames(
        'flex h-[calc(100dvh-var(--header-height))] w-72 shrink-0 flex-col gap-3 border-e border-hairline pt-3',
        // Before the script has heard that the window is narrow.
        'max-lg:hidden',
        // With the safety plan beside the talk all three have room from `xl` on.
        'max-xl:group-has-[#plan-i-samtalet]/chat:hidden',
      )}
    >
      <div className="grid px-3">
        <NewTalk onBegin={onBegin} onAskPrivate={onAskPrivate} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-3">
        <TalkList {...list} onChosen={() => undefined} />
      </div>
    </nav>
  )
}

interface TalkSheetProps extends TalkSideProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The same on a narrower one, behind a button. Whoever holds the talks knows whether it is open: it stays so when the talk behind it was deleted. */
export function TalkSheet({ onBegin, onAskPrivate, isOpen, onOpen, ...list }: TalkSheetProps) {
  const close = () => onOpen(false)
  return (
    <>
      <IconButton
        label="Dina samtal"
        icon={<MessagesSquare aria-hidden="true" className="size-5" />}
        onClick={() => onOpen(true)}
        className="lg:hidden"
      />
      <Dialog open={isOpen} onClose={close} title="Dina samtal" placement="right">
        <NewTalk
          onBegin={() => {
            close()
            onBegin()
          }}
          onAskPrivate={() => {
            close()
            onAskPrivate()
          }}
        />
        <TalkList {...list} onChosen={close} />
      </Dialog>
    </>
  )
}

function NewTalk({ onBegin, onAskPrivate }: NewTalkProps) {
  return (
    <div className="grid gap-1">
      <Button variant="secondary" onClick={onBegin}>
        <SquarePen aria-hidden="true" className="size-4" />
        Nytt samtal
      </Button>
      <Button variant="quiet" aria-haspopup="dialog" onClick={onAskPrivate}>
        <LockKeyhole aria-hidden="true" className="size-4" />
        Nytt privat samtal
      </Button>
    </div>
  )
}

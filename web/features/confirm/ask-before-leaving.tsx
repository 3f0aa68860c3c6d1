import { useBlocker } from '@tanstack/react-router'
import { m } from '#messages'
import { ConfirmDialog } from '#web/features/confirm/confirm-dialog.tsx'

/** Asks before every way off the page: links, Back and, in the browser's own words, closing the tab. */
export function AskBeforeLeaving({ unsaved }: { unsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    // Another search of the same page leaves the form where it is.
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={m.leave_title()}
      yes={m.leave_yes()}
      no={m.leave_no()}
      onYes={async () => proceed()}
      onNo={reset}
    >
      <p>{m.leave_text()}</p>
    </ConfirmDialog>
  )
}

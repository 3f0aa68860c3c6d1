import { useState } from 'react'
import { m } from '#messages'
import { LazyPart } from '#web/ui/lazy-part.tsx'
import type { ReportDialogProps } from './report-dialog.tsx'

const loadDialog = () => import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog)

/** The dialog is fetched when it is first opened: few people report, and every visitor would load it. */
export function ReportButton({ id }: { id: number }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="listing-report">
      <button type="button" className="text-link small" onClick={() => setOpen(true)}>
        {m.report_open()}
      </button>
      {open && (
        <LazyPart<ReportDialogProps>
          load={loadDialog}
          props={{ id, onClose: () => setOpen(false) }}
          className=""
        />
      )}
    </div>
  )
}

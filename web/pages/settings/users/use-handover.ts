import { useState } from 'react'
import type { HandoverRecipient, HeldWork } from '#contract/schemas/handover.ts'
import { useCall } from '#web/data/queries.ts'

/** The future of the work of somebody: handed over to `to`, or one of the other ways of the dialog. */
export type Wish<Way extends string> = { way: Way | 'hand_over'; to: number | undefined }

export type Handover<Way extends string> = {
  state: 'loading' | 'failed' | 'loaded'
  reload: () => void
  held: HeldWork | undefined
  recipients: HandoverRecipient[]
  /** Undefined while nobody knows what there is, and when there is nothing. */
  wish: Wish<Way> | undefined
  setWish: (wish: Wish<Way>) => void
}

/** Proposes the first colleague. */
export function useHandover<Way extends string = never>(id: number): Handover<Way> {
  const answer = useCall('handover.preview', { params: { id } }, { fresh: true })
  const [chosen, setWish] = useState<Wish<Way>>()
  const { held, recipients = [] } = answer.status === 'loaded' ? answer.answer.data : {}
  const proposed: Wish<Way> = { way: 'hand_over', to: recipients[0]?.id }
  return {
    state: answer.status,
    reload: answer.reload,
    held,
    recipients,
    wish: held && hasWork(held) ? (chosen ?? proposed) : undefined,
    setWish,
  }
}

/** The colleague that the call names, if one gets the work. */
export function takerOf(wish: Wish<string> | undefined): number | undefined {
  return wish?.way === 'hand_over' ? wish.to : undefined
}

function hasWork({ listings, open_leads, answered_leads, visits, follow_ups }: HeldWork): boolean {
  return listings + open_leads + answered_leads + visits + follow_ups > 0
}

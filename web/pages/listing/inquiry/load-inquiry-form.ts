export type InquiryFormProps = {
  id: number
  title: string
  agentName: string
  agentEmail: string | null
  /** For the side column: one field below the other, and its own draft. */
  short?: boolean
}

/** Fetched when a person comes near a form to the agent; both forms of a listing are this one. */
export const loadInquiryForm = () => import('./inquiry-form.tsx').then(({ InquiryForm }) => InquiryForm)

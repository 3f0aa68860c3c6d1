/** Fetched when a person comes near a form to the agent; both forms of a listing are this one. */
export const loadInquiryForm = () => import('./inquiry-form.tsx').then(({ InquiryForm }) => InquiryForm)

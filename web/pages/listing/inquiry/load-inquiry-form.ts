export const loadInquiryForm = () => import('./inquiry-form.tsx').then(({ InquiryForm }) => InquiryForm)

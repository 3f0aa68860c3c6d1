export function FieldProblem({ sentence }: { sentence?: string }) {
  return sentence ? <p className="field-error property-wide">{sentence}</p> : null
}

export const mark = 'xq7'

export const payloads = {
  html: `<img src=${mark} onerror="${mark}()"><script>${mark}()</script><b data-${mark}>b</b>`,
  attribute: `" autofocus onfocus="${mark}()" data-${mark}="' onmouseover='${mark}()' x='`,
  url: `javascript:${mark}()//${mark}`,
  script: `</script><script>${mark}()</script><!--{{${mark}()}}\${${mark}()}`,
  formula: `=HYPERLINK("http://${mark}.example/","${mark}")`,
} as const

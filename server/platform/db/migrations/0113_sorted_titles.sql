-- The alphabets in which titles are sorted, "Plot 9" before "Plot 10", as compareTexts of contract/format.ts sorts them in browsers.
create collation titles_en (provider = icu, locale = 'en-IN-u-kn-true');
create collation titles_hi (provider = icu, locale = 'hi-IN-u-kn-true');

import type { Grammar } from './meanings.ts'
import { keyOf } from './tokens.ts'

// The words of people that are no value of a filter but say how others are meant: bounds, fillers and what stands beside a number.

/** Any road that a car passes. */
export const roadTouch =
  'road touch, road touching, touching road, touch road, road side, roadside, रोड टच, रोड से लगी, सड़क से लगी, रोड किनारे, सड़क किनारे'

/** People who have a home say these. "bechne" is not one: "बेचने के लिए" is also "for sale". */
export const selling =
  'sell my, sell our, to sell, want to sell, sell house, sell home, sell flat, sell plot, sell land, sell property, sell a, selling my, bechna, bechna hai, bechni, bechni hai, बेचना, बेचना है, बेचनी, बेचनी है'
export const letting =
  'rent out, let out, let my, rent out my, kiraye par dena, kiraye pe dena, kiraye par deni, kiraye pe deni, rent par dena, rent pe dena, किराए पर देना, किराये पर देना, किराए पर देनी, किराये पर देनी, रेंट पर देना'

/** Listed as offices, which a page should say. */
export const shops = 'shop, shops, dukan, dukaan, dukane, dukanen, showroom, showrooms, दुकान, दुकानें, शॉप, शोरूम'

/** "se zyada nahi", "se kam na": what was said of a number is denied. */
const denied = (...words: string[]) =>
  words.flatMap((word) => ['nahi', 'nahin', 'na', 'nai'].map((no) => `se ${word} ${no}`)).join(', ')

const atMostBefore =
  'under, undr, below, upto, up to, less than, at most, max, maximum, not more than, no more than, not above, not over, not exceeding, not exceed, should not exceed, must not exceed, does not exceed, not beyond, within budget, budget, budget of, budget is, till, until, zyada se zyada, adhik se adhik, adhiktam, अधिकतम, ज़्यादा से ज़्यादा, अधिक से अधिक, बजट'
const atMostAfter = `tak, tk, se kam, se niche, ke andar, ke under, ke niche, andar, तक, से कम, के अंदर, से नीचे, अंदर, ${denied('zyada', 'jyada', 'upar', 'uper', 'adhik', 'bada', 'badi', 'mehnga')}`
const atLeastBefore =
  'above, over, more than, at least, atleast, min, minimum, starting, starting from, starting at, starts from, starts at, kam se kam, nyuntam, nyoontam, न्यूनतम, कम से कम, not less than, no less than, not below, not under, not lower than'
const atLeastAfter = `se upar, se uper, ke upar, ke uper, से ऊपर, के ऊपर, se zyada, se jyada, se adhik, se bada, se badi, से ज्यादा, से अधिक, से बड़ा, onwards, onward, and onwards, upwards, and upwards, plus, se shuru, se start, se aage, से शुरू, से आगे, ${denied('kam', 'niche', 'chhota', 'chhoti', 'neeche')}`
/** Always of the number before it, while "above" may be of the next. */
const orMore =
  'and above, or above, or more, and more, and up, or higher, or bigger, ya zyada, ya jyada, ya usse zyada, ya us se zyada, ya adhik, ya usse adhik, या ज्यादा, या उससे ज्यादा, या अधिक'

/** Bounds that stand behind their number. */
export const boundsBehind: ReadonlySet<string> = new Set(
  split(`${atMostAfter}, ${atLeastAfter}, ${orMore}`).map(keyOf),
)

/** Said around what people look for. Nobody needs to read that a search left it out. */
export const smallTalk =
  'hello, hi, hey, good morning, good evening, morning, namaste, namaskar, ji, dear, kindly, thanks, thank you, dhanyavad, mera, meri, mere, hamara, hamari, apna, apni, our, am, im, are, there, chahiye, chahie, chaiye, mujhe, hume, want, need, looking for, looking, show, find, batao, bataiye, dikhao, dikhaiye, koi, kuch, ek, lena, lena hai, bhai, sir, please, plz, wala, wale, wali, नमस्ते, नमस्कार, जी, मेरा, मेरी, मेरे, हमारा, अपना, धन्यवाद, चाहिए, मुझे, हमें, वाला, वाले, वाली, लेना, कोई, दिखाओ'

export const grammar: [words: string, kind: Grammar][] = [
  [smallTalk, 'filler'],
  [
    'in, at, the, a, an, with, and, for, of, on, to, is, i, we, my, me, mein, main, par, pe, per, ka, ke, ki, ko, hai, hain, ho, hona, hone, honi, hota, any, only, sirf, bhi, sa, si, beti, beta, bete, bachche, allowed, but, lekin, irrigated, sinchit, he, se, ke liye, liye, sath, saath, ke sath, kitne, kitna, acha, achha, good, best, nice, property, properties, listing, listings, में, पर, का, के, की, सिर्फ़, भी, बेटी, बेटा, बेटे, को, है, हैं, हो, होना, होनी, सिंचित, लेकिन, से, के लिए, प्रॉपर्टी, साथ, within, price, cost, rate, area, size, city, real estate, line, pani, small, chhota, chhote, chhoti, छोटा, छोटे, छोटी, immediately, immediate, urgent, urgently, turant, तुरंत, sector, side, per month, a month, per mahina, har mahine, monthly, प्रति माह, हर महीने, family, parivar, फैमिली, परिवार',
    'filler',
  ],
  [
    'bhk, b h k, bedroom hall kitchen, bed hall kitchen, room hall kitchen, bed room hall kitchen, bedrooms hall kitchen, kamra hall kitchen, kamre hall kitchen, बेडरूम हॉल किचन, कमरा हॉल किचन, कमरे हॉल किचन, bed, beds, bedroom, bedrooms, room, rooms, kamra, kamre, kamron, bk, बीएचके, बी एच के, कमरा, कमरे, बेडरूम, रूम',
    'rooms',
  ],
  [
    'square, chauraha, choraha, chowraha, chowk, chouk, chok, tiraha, circle, crossing, स्क्वायर, चौराहा, चौराहे, चौक, तिराहा, सर्कल',
    'junction',
  ],
  ['per month, a month, per mahina, har mahine, monthly, प्रति माह, हर महीने, मासिक', 'monthly'],
  [
    'no, number, nambar, sector, scheme, ward, block, survey, khasra, pin, pincode, pin code, नंबर, सेक्टर, स्कीम, वार्ड, ब्लॉक, सर्वे, खसरा, पिन, पिन कोड',
    'numbering',
  ],
  ['bath, baths, bathroom, bathrooms, toilet, toilets, बाथरूम', 'bathrooms'],
  ['feet, foot, ft, फुट', 'feet'],
  [selling, 'selling'],
  [letting, 'selling'],
  [shops, 'shop'],
  [roadTouch, 'road'],
  ['road, wide road, chaudi sadak, sadak, रोड, सड़क', 'road'],
  ['carpet, carpet area, कारपेट, कारपेट एरिया', 'carpet'],
  ['km, kms, kilometre, kilometer, kilometers, किमी, किलोमीटर', 'kilometres'],
  ['per, par, prati, har, प्रति, हर', 'per'],
  ['without, except, except for, other than, excluding, no, not, bina, bagair, बिना, बगैर', 'without'],
  [
    'nahi, nahin, nahi chahiye, chhodkar, chhod kar, chod kar, ke alawa, ke alava, ke siva, छोड़कर, छोड़ कर, के अलावा, के सिवा, not required, not needed, not allowed, ke bina, ke bagair, नहीं, नहीं चाहिए, के बिना, के बगैर',
    'lacking',
  ],
  ['rs, rupees, rupee, rupaye, rupay, inr, रुपये, रुपए, रु', 'rupees'],
  [`${atMostBefore}, ${atMostAfter}`, 'at_most'],
  [`${atLeastBefore}, ${atLeastAfter}, ${orMore}`, 'at_least'],
  ['about, approx, approximately, lagbhag, karib, kareeb, kareeban, taqreeban, लगभग, करीब', 'about'],
  ['around, ke aas paas, aas paas, ke aaspaas, aaspaas, के आसपास, के आस पास, आसपास', 'around'],
  ['near, nearby, near by, close to, next to, around', 'near'],
  [
    'ke paas, ke pas, paas, nazdeek, ke nazdeek, najdik, के पास, पास, के नज़दीक, नज़दीक, ke aas paas, aas paas, ke aaspaas, aaspaas, के आसपास, के आस पास, आसपास',
    'close_by',
  ],
  ['between, ke beech, ke bich, beech, from, के बीच', 'between'],
  ['or, ya, aur, to, se, and, या, और, से', 'joint'],
  [
    'possession, possession on, possession from, handover, hand over, kabza, kabja, ready, taiyar, available, available from, shift, shifting, shift hona, move in, moving, khali, कब्ज़ा, पज़ेशन, तैयार, उपलब्ध, खाली, शिफ्ट',
    'handover',
  ],
  ['by, possession by, available by, ready by', 'by'],
  ['before, se pehle, se pahle, pehle, pahle, से पहले, पहले', 'before'],
  ['st, nd, rd, th, vi, vin, वीं, वी', 'ordinal'],
  ['floor, flr, manzil, manjil, mala, tal, फ्लोर, मंज़िल, मंजिल, तल, माला', 'floor'],
  [
    'emi, e m i, no deposit, zero deposit, without deposit, low maintenance, no maintenance, installment, instalment, kist, kisht, किस्त, ईएमआई, deposit, security deposit, advance, pagdi, token amount, booking amount, maintenance, down payment, downpayment, डिपॉज़िट, एडवांस, मेंटेनेंस',
    'other_money',
  ],
  ['old, purana, purane, purani, पुराना, पुराने, पुरानी', 'old'],
]

/** The phrases of a row. */
export function split(words: string) {
  return words.split(',').map((word) => word.trim())
}

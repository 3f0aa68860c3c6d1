const megabyte = 1024 * 1024

// As the contract has them (contract/api.ts: files of property.create); a test compares the two.
export const mostPictures = 20
export const mostPictureBytes = 15 * megabyte
export const mostVideoBytes = 200 * megabyte
export const mostAltLetters = 300

// Types in place of image/*: an iPhone then hands over a JPEG of each of its HEIC photos by itself.
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'
export const videoTypes = 'video/mp4,video/webm'

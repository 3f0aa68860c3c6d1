const megabyte = 1024 * 1024

// As the contract has them (contract/api.ts: files of property.create); a test compares the two.
export const maxPictures = 20
export const maxPictureBytes = 15 * megabyte
export const maxVideoBytes = 200 * megabyte
export const maxAltCharacters = 300

// Types in place of image/*: an iPhone then hands over a JPEG of each of its HEIC photos by itself.
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'
// Endings beside the types: many systems know no type for Matroska and 3GP.
export const videoTypes =
  'video/mp4,video/quicktime,video/webm,video/3gpp,video/3gpp2,video/x-matroska,.mp4,.m4v,.mov,.webm,.3gp,.3g2,.mkv'

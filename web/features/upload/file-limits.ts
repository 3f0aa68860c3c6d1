const megabyte = 1024 * 1024

// As in contract/calls/property.ts (files of property.create); a test compares the two.
export const maxPictures = 20
export const maxPictureBytes = 15 * megabyte
export const maxVideoBytes = 200 * megabyte
export const maxAltCharacters = 300

// With image/* an iPhone would send HEIC; with these types it converts to JPEG.
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'
// Many systems know no type for Matroska and 3GP, so their extensions are listed too.
export const videoTypes =
  'video/mp4,video/quicktime,video/webm,video/3gpp,video/3gpp2,video/x-matroska,.mp4,.m4v,.mov,.webm,.3gp,.3g2,.mkv'

#!/bin/sh
# Makes the committed hero film: web/public/film/. Needs ffmpeg; run from the project (uses its sharp).
#   tools/artwork/film.sh <artwork folder>             (holds film/villa-dusk-loop.mp4: H.264, 1280x720, 6 s, a closed loop)
set -eu
source="$1/film/villa-dusk-loop.mp4"
to="$(cd "$(dirname "$0")/../.." && pwd)/web/public/film"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
mkdir -p "$to"

# The source is a first generation encode: its stream is kept as it is.
ffmpeg -v error -y -i "$source" -an -c copy -movflags +faststart "$to/villa-dusk-1280.mp4"
ffmpeg -v error -y -i "$source" -an -vf scale=640:360:flags=lanczos -c:v libx264 -preset veryslow -profile:v high \
  -pix_fmt yuv420p -b:v 780k -pass 1 -passlogfile "$work/h264" -f null /dev/null
ffmpeg -v error -y -i "$source" -an -vf scale=640:360:flags=lanczos -c:v libx264 -preset veryslow -profile:v high \
  -pix_fmt yuv420p -b:v 780k -pass 2 -passlogfile "$work/h264" -movflags +faststart "$to/villa-dusk-640.mp4"

encode_vp9() { # width, bit rate
  for pass in 1 2; do
    ffmpeg -v error -y -i "$source" -an -vf "scale=$1:-2:flags=lanczos" -c:v libvpx-vp9 -pix_fmt yuv420p -b:v "$2" \
      -deadline good -cpu-used 1 -row-mt 1 -auto-alt-ref 1 -lag-in-frames 25 -g 144 \
      -pass $pass -passlogfile "$work/vp9-$1" "$to/villa-dusk-$1.webm"
  done
}
encode_vp9 1280 2200k
encode_vp9 640 620k

# The poster is the film's own first frame, so nothing jumps when it starts to play.
ffmpeg -v error -y -i "$source" -frames:v 1 "$work/poster.png"
for width in 1280 640; do
  node --input-type=module -e "
    import sharp from 'sharp'
    const [from, to, width] = process.argv.slice(1)
    const frame = () => sharp(from).resize({ width: Number(width) })
    await frame().avif({ quality: 52, effort: 6 }).toFile(to + '.avif')
    await frame().webp({ quality: 74, effort: 6 }).toFile(to + '.webp')
    await frame().jpeg({ quality: 80, mozjpeg: true }).toFile(to + '.jpg')
  " "$work/poster.png" "$to/poster-$width" "$width"
done

# What an upright screen shows of it, which the page puts 34 % from the left: half the bytes.
node --input-type=module -e "
  import sharp from 'sharp'
  const [from, to] = process.argv.slice(1)
  const part = () => sharp(from).extract({ left: Math.round(0.34 * (1280 - 540)), top: 0, width: 540, height: 720 })
  await part().avif({ quality: 52, effort: 6 }).toFile(to + '.avif')
  await part().webp({ quality: 74, effort: 6 }).toFile(to + '.webp')
" "$work/poster.png" "$to/poster-upright"

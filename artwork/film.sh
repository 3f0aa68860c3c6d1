#!/bin/sh
# Makes the committed hero film: web/public/film/. Needs blender, ffmpeg and, from the project, sharp.
#   artwork/film.sh <folder>     keeps there what was traced (light.npz), the stills and the lossless film
# Twenty minutes of a processor. With light.npz there already, five: only what comes on when is worked out again.
set -eu
here="$(cd "$(dirname "$0")" && pwd)"
source="$1/film.mkv"
to="$(cd "$here/.." && pwd)/web/public/film"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
mkdir -p "$to" "$1"

if [ ! -e "$source" ]; then
  nice -n 19 blender -b -t 2 -P "$here/film.py" -- "$1"
  nice -n 19 "$here/film_frames.py" "$1"
fi

colours="-pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709"
scaled() { echo "scale=$1:-2:flags=lanczos:out_color_matrix=bt709:out_range=tv"; }

encode_h264() { # width, bit rate
  for pass in 1 2; do
    ffmpeg -v error -y -i "$source" -an -vf "$(scaled "$1")" -c:v libx264 -preset veryslow -profile:v high $colours \
      -b:v "$2" -pass $pass -passlogfile "$work/h264-$1" -movflags +faststart "$to/villa-dusk-$1.mp4"
  done
}
encode_vp9() { # width, bit rate
  for pass in 1 2; do
    ffmpeg -v error -y -i "$source" -an -vf "$(scaled "$1")" -c:v libvpx-vp9 $colours -b:v "$2" \
      -deadline good -cpu-used 1 -row-mt 1 -auto-alt-ref 1 -lag-in-frames 25 -g 240 \
      -pass $pass -passlogfile "$work/vp9-$1" "$to/villa-dusk-$1.webm"
  done
}
encode_h264 1280 1850k
encode_h264 640 540k
encode_vp9 1280 1600k
encode_vp9 640 440k

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

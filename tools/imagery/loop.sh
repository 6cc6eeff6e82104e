#!/bin/sh
# Four-second slow zoom that starts and ends at the same framing, so it loops without a jump.
#   sh loop.sh SCENE      (needs png/SCENE.png and ffmpeg; writes SCENE.webm, .mp4 and -poster.webp)
set -e
cd "$(dirname "$0")"
png="${PNG:-png}/$1.png"
out="../../packages/pictures/files/$1"
# zoompan moves in whole pixels; working at 4x the output size keeps the motion smooth
zoom="scale=3840:-2:flags=lanczos,zoompan=z='1+0.03*(1-cos(2*PI*on/96))':x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2':d=96:s=960x640:fps=24,format=yuv420p"
ffmpeg -y -v error -i "$png" -vf "$zoom" -frames:v 96 -an -c:v libvpx-vp9 -b:v 0 -crf 33 -row-mt 1 "$out.webm"
ffmpeg -y -v error -i "$png" -vf "$zoom" -frames:v 96 -an -c:v libx264 -preset veryslow -crf 24 -movflags +faststart "$out.mp4"
ffmpeg -y -v error -i "$png" -vf scale=960:640:flags=lanczos -c:v libwebp -quality 76 "$out-poster.webp"

/** The zone of everything in China: UTC+8 all year (domain §8 "Time zone"). */
export const HOME_ZONE = 'Asia/Shanghai';
